import { entriesOf, type Resume, textAt } from './shapes.ts'

/** More codes than these make a résumé longer and do not help to read it. */
const maxLinks = 6
/** A QR code of a longer address is too fine for the camera of a phone. */
const maxAddressLength = 200

/** Where readers can check a certificate: `words` is the address without `https://`, beside its name. */
export type VerifyLink = { address: string; words: string }

export function verifyLinks(resume: Resume): VerifyLink[] {
  return entriesOf(resume, 'certificates')
    .flatMap((entry) => {
      const address = textAt(entry, 'url')
      if (!/^https?:\/\//i.test(address) || address.length > maxAddressLength) return []
      const name = textAt(entry, 'name')
      const short = address.replace(/^https?:\/\//i, '')
      return [{ address, words: name === '' ? short : `${name}, ${short}` }]
    })
    .slice(0, maxLinks)
}
