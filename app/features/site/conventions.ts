/** How long an answer to researchers may be kept. Source: RFC 9116 recommends less than a year. */
const validDays = 180
const dayMs = 86_400_000

/** `security.txt`: where to report a hole. Source: RFC 9116. */
export function securityContact(origin: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs)
  return [
    `Contact: ${origin}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** Lets a browser offer our search in its address bar. Source: OpenSearch 1.1. */
export function openSearch(origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    '<ShortName>Yonder</ShortName>',
    '<Description>Careers, study, work and travel in Australia and Aotearoa New Zealand</Description>',
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="32" height="32" type="image/x-icon">${origin}/favicon.ico</Image>`,
    `<Url type="text/html" template="${origin}/search?keyword={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n')
}
