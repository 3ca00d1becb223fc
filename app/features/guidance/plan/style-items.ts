/** The four traits of working style. Emotional stability is left out: it has no place in a form for minors. */
export const styleTraits = ['outgoing', 'warm', 'organised', 'curious'] as const
export type StyleTrait = (typeof styleTraits)[number]

/** A sentence about oneself. `reversed`: agreeing speaks against the trait. */
export type StyleItem = { id: string; trait: StyleTrait; text: string; reversed: boolean }

/** Where the five stops of a slider stand between the two ends. */
export const styleOptions = [
  { value: 1, label: 'Not me at all' },
  { value: 2, label: 'Mostly not me' },
  { value: 3, label: 'In between' },
  { value: 4, label: 'Mostly me' },
  { value: 5, label: 'Me all over' },
] as const

/**
 * Sixteen items, four to a trait, two of them reversed. Source: International Personality Item Pool (ipip.ori.org),
 * public domain; the items of four of the five scales of the Mini-IPIP (Donnellan, Oswald, Baird and Lucas, 2006),
 * put into the first person. The order mixes the traits, so that each screen of four has one of each.
 */
export const styleItems: readonly StyleItem[] = [
  { id: 'style-01', trait: 'outgoing', text: 'I am the life of the party', reversed: false },
  { id: 'style-02', trait: 'warm', text: 'I sympathise with others’ feelings', reversed: false },
  { id: 'style-03', trait: 'organised', text: 'I get chores done right away', reversed: false },
  { id: 'style-04', trait: 'curious', text: 'I have a vivid imagination', reversed: false },
  { id: 'style-05', trait: 'outgoing', text: 'I don’t talk a lot', reversed: true },
  { id: 'style-06', trait: 'warm', text: 'I am not interested in other people’s problems', reversed: true },
  {
    id: 'style-07',
    trait: 'organised',
    text: 'I often forget to put things back in their place',
    reversed: true,
  },
  { id: 'style-08', trait: 'curious', text: 'I am not interested in abstract ideas', reversed: true },
  {
    id: 'style-09',
    trait: 'outgoing',
    text: 'I talk to a lot of different people at parties',
    reversed: false,
  },
  { id: 'style-10', trait: 'warm', text: 'I feel others’ emotions', reversed: false },
  { id: 'style-11', trait: 'organised', text: 'I like order', reversed: false },
  {
    id: 'style-12',
    trait: 'curious',
    text: 'I have difficulty understanding abstract ideas',
    reversed: true,
  },
  { id: 'style-13', trait: 'outgoing', text: 'I keep in the background', reversed: true },
  { id: 'style-14', trait: 'warm', text: 'I am not really interested in others', reversed: true },
  { id: 'style-15', trait: 'organised', text: 'I make a mess of things', reversed: true },
  { id: 'style-16', trait: 'curious', text: 'I do not have a good imagination', reversed: true },
]
