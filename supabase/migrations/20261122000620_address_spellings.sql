-- A private address may be spelled in octal, in wide digits or in percent codes; browsers and fetchers
-- read them all.

create or replace function private.is_private_address(url text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- Literals and names that cannot be public; what others resolve to is looked at when they are fetched.
  select host ~ ('%|^(localhost|.*\.(localhost|local|internal|lan|home\.arpa)|0x.*|'
      || '(0|10|127)(\.[0-9]+){3}|169\.254(\.[0-9]+){2}|192\.168(\.[0-9]+){2}|'
      || '172\.(1[6-9]|2[0-9]|3[01])(\.[0-9]+){2}|100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])(\.[0-9]+){2}|'
      || '(22[4-9]|2[3-5][0-9])(\.[0-9]+){3}|\[.*\])\.?$')
    -- What ends in a number is an address, and a public one is written in four plain numbers.
    or host ~ '(^|\.)(0x[0-9a-f]*|[0-9]+)\.?$'
      and host !~ '^((0|[1-9][0-9]{0,2})\.){3}(0|[1-9][0-9]{0,2})\.?$'
  from (select translate(normalize(private.host_of(url), nfkc), '。', '.')) as spelled (host);
$$;
