-- The club file, version 19: each version of personal data has a checksum of what it says.

alter table person add column sum text not null default ''; -- '' of one that was erased
