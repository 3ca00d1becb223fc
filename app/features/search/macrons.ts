/** Words of te reo Māori and places that people type without macrons, as they are spelled. Only where the plain word is no other one. */
const spelled = new Map(
  'Māori Pākehā Whānau Wānanga Kōhanga Kāinga Tūrangawaewae Pāua Whangārei Taupō Kāpiti Māngere Ōtara Ōtāhuhu Waitākere Whakatāne Ōpōtiki Kaikōura Wānaka Tūrangi Ōtaki Hāwera Pāpāmoa Kumeū Tāmaki'
    .split(' ')
    .map((word) => [plain(word), word] as const),
)

/** Words that have a capital letter wherever they stand; the others follow what was typed. */
const alwaysCapital = /^(?!Whānau$|Wānanga$|Kōhanga$|Kāinga$|Tūrangawaewae$|Pāua$)/

/** What someone searched for, as we write it back: “te reo maori” is “te reo Māori”. */
export function withMacrons(keyword: string): string {
  return keyword.replace(/[A-Za-z]+/g, (typed) => {
    const word = spelled.get(typed.toLowerCase())
    if (!word) return typed
    return alwaysCapital.test(word) || /^[A-Z]/.test(typed) ? word : word.toLowerCase()
  })
}

function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\u0304/g, '')
    .toLowerCase()
}
