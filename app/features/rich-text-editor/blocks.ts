import { Node } from '@tiptap/core'
import { type VideoProvider, videoProviderNames } from '#app/platform/rich-text/video.ts'
import { isSitePicture } from '#app/platform/site-picture.ts'

/** An uploaded picture, or one that the site draws, with its words for those who do not see it; the caption is its content. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '', parseHTML: (element) => imageIn(element)?.getAttribute('src') ?? '' },
    alt: { default: '', parseHTML: (element) => imageIn(element)?.getAttribute('alt') ?? '' },
    width: { default: null, parseHTML: (element) => imageIn(element)?.getAttribute('width') },
    height: { default: null, parseHTML: (element) => imageIn(element)?.getAttribute('height') },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (isOwnPicture(element) ? null : false),
      contentElement: (element) => captionOf(element as HTMLElement),
    },
    { tag: 'img', getAttrs: (element) => (isOwnPicture(element) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', HTMLAttributes], ['figcaption', 0]],
})

/** Pictures side by side. */
export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'figure+',
  parseHTML: () => [{ tag: 'div.gallery' }],
  renderHTML: () => ['div', { class: 'gallery' }, 0],
})

/** A video elsewhere, which a page loads once it is pressed; its title is its content. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  content: 'text*',
  marks: '',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    provider: { default: 'YOUTUBE', parseHTML: (element) => element.getAttribute('data-video') },
    video: { default: '', parseHTML: (element) => element.getAttribute('data-video-id') },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-video]',
      priority: 60,
      contentElement: (element) => captionOf(element as HTMLElement),
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { 'data-video': node.attrs.provider, 'data-video-id': node.attrs.video },
    ['p', { class: 'video', contenteditable: 'false' }, videoName(node.attrs.provider)],
    ['figcaption', 0],
  ],
})

/** A link on a line of its own, with a title and a line below. */
export const LinkCard = Node.create({
  name: 'linkCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: '', parseHTML: (element) => element.querySelector('a')?.getAttribute('href') ?? '' },
    title: { default: '', parseHTML: (element) => element.querySelector('strong')?.textContent ?? '' },
    line: {
      default: '',
      parseHTML: (element) => {
        const title = element.querySelector('strong')?.textContent ?? ''
        return (element.textContent ?? '').slice(title.length).trim()
      },
    },
  }),
  parseHTML: () => [
    {
      tag: 'p.link-card',
      priority: 60,
      getAttrs: (element) => (element.querySelector('a') && element.querySelector('strong') ? null : false),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'p',
    { class: 'link-card' },
    ['a', { href: attrs.href }, ['strong', attrs.title], ` ${attrs.line}`],
  ],
})

function videoName(provider: VideoProvider): string {
  return `A video on ${videoProviderNames[provider]}`
}

function imageIn(element: HTMLElement): HTMLElement | null {
  return element.nodeName === 'IMG' ? element : element.querySelector('img')
}

function isOwnPicture(element: HTMLElement): boolean {
  return isSitePicture(imageIn(element)?.getAttribute('src') ?? '')
}

/** Where the caption is; a picture without one has nothing in it. */
function captionOf(element: HTMLElement): HTMLElement {
  return element.querySelector('figcaption') ?? imageIn(element) ?? element
}
