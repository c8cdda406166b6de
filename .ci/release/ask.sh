#!/usr/bin/env bash
# Waits for the Touchline at an address, and fails where it has no news or no admin area, or is not well.
set -euo pipefail

ask() {
  local answer
  answer=$(curl --fail --silent --show-error --max-time 10 --retry 90 --retry-delay 2 --retry-all-errors "$1$2")
  if [[ "$answer" != *"$3"* ]]; then
    echo "$1$2 answers without $3."
    exit 1
  fi
  echo "$1$2 has $3."
}

ask "$1" /healthz '"status":"ok"'
ask "$1" / '<article'
ask "$1" /clubs/arsenal/ '<article'
ask "$1" /admin/ '<div id="root">'
