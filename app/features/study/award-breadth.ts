/**
 * How much stands in an award's name: 0 one award by its plain name, 1 one with a specialisation, 2 two awards. The register's
 * own mark for double awards misses many.
 */
export function awardBreadth({ name, isDual }: { name: string; isDual: boolean }): 0 | 1 | 2 {
  const plain = name.replace(/\((honours|hons)\)/gi, '')
  const named = (award: RegExp) => plain.match(award)?.length ?? 0
  const degrees = named(/bachelor/gi)
  const isDouble = degrees > 1 || named(/master/gi) > 1 || (degrees > 0 && /diploma/i.test(plain))
  if (isDual || isDouble || /[/\\]/.test(plain)) return 2
  return /[([]| - /.test(plain) ? 1 : 0
}
