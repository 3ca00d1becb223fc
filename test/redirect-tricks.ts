/** Hosts and schemes that a trick would like to reach, and how tricks write the way there. */
const hosts = ['evil.example', 'evil.example:443', 'yonder.example.evil.example', '[::1]', '2130706433']
const schemes = ['http:', 'https:', 'ftp:', 'javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'mailto:']
const gaps = ['\t', '\n', '\r', '\r\n', '\0', '\u000b', '\u007f', '\u0085']
const slashPairs = ['//', '/\\', '\\/', '\\\\', '///', '////', '/\t/', '/\n/', '/\r/']
const dotted = ['/.', '/..', '/./', '/../', '/%2e', '/%2E', '/%2e%2e', '/.%2e', '/a/..', '/a/../b/..']

/** Ways to be led away from Yonder. */
export const elsewhere: string[] = [
  ...hosts.flatMap((host) => slashPairs.map((pair) => `${pair}${host}`)),
  ...hosts.flatMap((host) => dotted.map((dots) => `${dots}//${host}/about`)),
  ...hosts.flatMap((host) => schemes.map((scheme) => `${scheme}//${host}`)),
  ...schemes.map((scheme) => `${scheme}alert(1)`),
  ...schemes.map((scheme) => ` ${scheme}//evil.example`),
  ...schemes.map((scheme) => `${scheme.toUpperCase()}//evil.example`),
  ...gaps.flatMap((gap) => [`${gap}//evil.example`, `/${gap}/evil.example`, `/about${gap}`, `/a${gap}b`]),
  ...gaps.map((gap) => `java${gap}script:alert(1)`),
  ...dotted.flatMap((dots) => [`${dots}//evil.example`, `${dots}/\\evil.example`]),
  ...hosts.flatMap((host) => [`//user@${host}`, `//user:pw@${host}/path`, `https://yonder.example@${host}`]),
  '//evil%2eexample',
  '//evil。example',
  '//еvil.example',
  '//evil.example/%2f..',
  '//evil.example?a=/b',
  '\ud800/about',
  '/\udfff',
  '/about\ud800',
  'about',
  'evil.example',
  './about',
  '../about',
  '?a=b',
  '#top',
  '',
  ' ',
  ' /about',
  '\u00a0/about',
  '*',
  '\u2215evil.example',
  '\u2044evil.example',
  '\uff0fevil.example',
  '\uff0f\uff0fevil.example',
  '〳evil',
  `/${'a'.repeat(2_000)}`,
]

/** Ways to be sent straight out again, or into the machinery. */
export const turnstiles = [
  '/login',
  '/LOGIN',
  '/login/',
  '/login?redirect=/login',
  '/login#a',
  '/register',
  '/register?a=b',
  '/logout',
  '/logout/',
  '/Logout',
  '/admin/logout',
  '/admin/./logout',
  '/a/../logout',
  '/forgot',
  '/%2e/logout',
  '/my-yonder',
  '/social/redirect/google',
  '/social/callback/facebook?code=a',
  '/api',
  '/api/',
  '/api/state',
  '/API/session',
  '/a/../api/session',
]
