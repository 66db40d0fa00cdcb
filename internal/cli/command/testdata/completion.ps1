Register-ArgumentCompleter -Native -CommandName uitslag -ScriptBlock {
	param($word, $line, $at)
	$typed = @($line.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.StartOffset -lt $at } | ForEach-Object { $_.ToString() })
	$number = $typed.Count
	if ($word -ne '') { $number = $number - 1 }
	uitslag complete $number @typed 2>$null | ForEach-Object {
		[System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
	}
}
