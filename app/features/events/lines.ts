/** `Title: text`, as lists of records are written; a line without a title is all title. */
export function titledLine(line: string): { title: string; text: string } {
  const [, title, text] = /^([^:]{1,80}): (.+)$/s.exec(line) ?? []
  return title && text ? { title, text } : { title: line, text: '' }
}
