package main

func (p *program) window(path string) error { return nil }
