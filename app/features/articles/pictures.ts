import type { ArtSky, ArtTheme } from '#app/ui/art-kinds.ts'

type Theme = { land: readonly ArtTheme[]; skies: readonly ArtSky[]; icons: readonly string[] }

/** What the word `picture` of an article's front matter stands for: landscapes, hours and icons that suit it. */
export const pictureWords = {
  life: theme(
    ['town', 'coast'],
    ['morning', 'wattle', 'coral'],
    ['sun', 'compass', 'signpost', 'footprints'],
  ),
  friends: theme(
    ['coast', 'paddock', 'town'],
    ['coral', 'dusk', 'wattle'],
    ['users', 'message-circle', 'smile'],
  ),
  love: theme(
    ['coast', 'southern-sky'],
    ['coral', 'dusk', 'deep-ochre'],
    ['heart', 'heart-handshake', 'flower-2'],
  ),
  mind: theme(
    ['ranges', 'southern-sky', 'bush'],
    ['tasman', 'dusk', 'morning'],
    ['brain', 'cloud-sun', 'leaf'],
  ),
  body: theme(['bush', 'reef'], ['teal', 'morning', 'clear'], ['heart-pulse', 'apple', 'moon']),
  sport: theme(['paddock', 'coast', 'ranges'], ['clear', 'wattle', 'teal'], ['trophy', 'bike', 'volleyball']),
  planet: theme(['reef', 'bush', 'outback'], ['teal', 'clear', 'morning'], ['leaf', 'recycle', 'sprout']),
  work: theme(
    ['town', 'works', 'city'],
    ['morning', 'ochre', 'clear'],
    ['briefcase', 'clock', 'clipboard-list'],
  ),
  interview: theme(['city', 'town'], ['morning', 'teal', 'coral'], ['messages-square', 'user-check', 'mic']),
  trade: theme(['works', 'town'], ['ochre', 'wattle', 'morning'], ['hammer', 'wrench', 'hard-hat']),
  office: theme(['city', 'town'], ['clear', 'tasman', 'coral'], ['laptop', 'building-2', 'mail']),
  study: theme(['bush', 'town'], ['clear', 'morning', 'wattle'], ['book-open', 'pencil', 'lamp-desk']),
  exam: theme(
    ['southern-sky', 'bush', 'ranges'],
    ['dusk', 'tasman', 'morning'],
    ['list-checks', 'timer', 'file-text'],
  ),
  campus: theme(
    ['town', 'bush', 'city'],
    ['coral', 'teal', 'clear'],
    ['graduation-cap', 'university', 'library'],
  ),
  workshop: theme(['works', 'paddock'], ['ochre', 'teal', 'wattle'], ['drill', 'cog', 'anvil']),
  road: theme(['outback', 'paddock', 'ranges'], ['ochre', 'wattle', 'dusk'], ['car', 'map', 'route']),
  city: theme(['city'], ['coral', 'dusk', 'clear', 'tasman'], ['building', 'train-front', 'bus']),
  beach: theme(['coast', 'reef'], ['clear', 'wattle', 'coral'], ['umbrella', 'waves', 'sailboat']),
  mountains: theme(['ranges'], ['tasman', 'morning', 'coral', 'clear'], ['mountain', 'tent', 'backpack']),
  farm: theme(['paddock', 'outback'], ['wattle', 'ochre', 'morning'], ['tractor', 'wheat', 'cherry']),
  airport: theme(['city', 'coast', 'outback'], ['dusk', 'clear', 'coral'], ['plane', 'luggage', 'globe']),
  money: theme(['city', 'town', 'coast'], ['wattle', 'teal', 'coral'], ['wallet', 'coins', 'receipt']),
  bank: theme(['city', 'town'], ['tasman', 'clear', 'wattle'], ['landmark', 'credit-card', 'piggy-bank']),
  shares: theme(
    ['southern-sky', 'city', 'reef'],
    ['dusk', 'teal', 'morning'],
    ['chart-line', 'trending-up', 'scale'],
  ),
  home: theme(['town', 'paddock'], ['morning', 'coral', 'dusk'], ['house', 'key-round', 'sofa']),
} satisfies Record<string, Theme>

export type PictureWord = keyof typeof pictureWords

export const pictureWordNames = Object.keys(pictureWords) as [PictureWord, ...PictureWord[]]

export type ArticlePicture = { artTheme: ArtTheme; artSky: ArtSky; icon: string }

/** A picture for each article: among those of one word, as many different ones as it has, so that cards differ. */
export function picturesOf(
  articles: readonly { slug: string; picture: PictureWord }[],
): Map<string, ArticlePicture> {
  const used = new Map<PictureWord, number>()
  const pictures = new Map<string, ArticlePicture>()
  for (const { slug, picture } of articles.toSorted((one, other) => one.slug.localeCompare(other.slug))) {
    const at = used.get(picture) ?? 0
    used.set(picture, at + 1)
    const { land, skies, icons }: Theme = pictureWords[picture]
    pictures.set(slug, {
      artTheme: land[at % land.length] as ArtTheme,
      artSky: skies[at % skies.length] as ArtSky,
      icon: icons[(at + Math.floor(at / icons.length)) % icons.length] as string,
    })
  }
  return pictures
}

function theme(land: readonly ArtTheme[], skies: readonly ArtSky[], icons: readonly string[]): Theme {
  return { land, skies, icons }
}
