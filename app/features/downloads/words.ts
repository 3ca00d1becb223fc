export const downloadWords = {
  file: 'File',
  noSuchKind: 'There is no file of that kind',
  gone: 'This file is no longer on Yonder. The page it came from may say more.',
  staff:
    'Files are made for students and visitors. Log out, or open the page in a private window, to get this one.',
  cookies:
    'Your browser does not accept our cookie, so we cannot hand you the file. Allow cookies for this site, or sign in.',
} as const

/** `84 KB`, `1.2 MB`. @param bytes of the file */
export function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}
