import { type ArtRatio, artRatios } from './art-kinds.ts'
import { type ArtPicture, artUrl } from './art-url.ts'
import { cx } from './class-names.ts'

/** Where a picture changes its shape for phones: 768 px, or 992 px where words beside the picture need more room. */
const phoneQueries = { md: '(max-width: 767.98px)', lg: '(max-width: 991.98px)' } as const

/** Paper is always light. */
const darkQuery = 'screen and (prefers-color-scheme: dark)'

export type HorizonArtProps = ArtPicture & {
  /**
   * The same place drawn for phones: `{ ratio: 'tall', horizon: 0.8 }`. It keeps the sky clear for
   * words (`focus: 'top'`) unless it says otherwise, and takes no horizon or lift from the wide picture.
   */
  phone?: Pick<ArtPicture, 'focus' | 'horizon' | 'lift'> & {
    ratio: ArtRatio
    /** The breakpoint from which the wide picture is shown: `md` unless it says otherwise. */
    below?: keyof typeof phoneQueries
  }
  /** The picture is visible at once: load it with the page. */
  priority?: boolean
  /** Alternative text. Without it, the picture is decorative and hidden from screen readers. */
  title?: string
  /** Covers the nearest positioned ancestor. */
  fill?: boolean
  /** Sizes and radii. Not `display`, which tells day from night, nor `object-fit`: the picture crops itself. */
  className?: string
}

/**
 * A picture of land and sky that follows the theme. A frame of another shape is no trouble: the picture crops
 * itself, keeping the land and the side away from the words.
 *
 * There are two files, day and night, and CSS shows one of them (`dark:`): the theme a person chose decides,
 * else the device's. One file that asks `prefers-color-scheme` would not do, because Safari answers it with
 * the device's preference and knows nothing of the switch. A lazy image that is not displayed is not fetched, so a
 * visitor loads one of the two.
 *
 * A picture in view at once (`priority`) cannot wait for the layout. It is loaded eagerly in the one file that fits the
 * device; who has chosen a theme is shown the lazy image of that theme instead.
 */
export function HorizonArt(props: HorizonArtProps) {
  if (props.mode) return <Image {...props} files={[filesOf(props, props.mode)]} />
  const [day, night] = [filesOf(props, 'day'), filesOf(props, 'night')]
  if (!props.priority)
    return (
      <>
        <Image {...props} files={[day]} visibility={dayOnly} />
        <Image {...props} files={[night]} visibility={nightOnly} />
      </>
    )
  const chosen = { ...props, priority: false }
  return (
    <>
      <Image {...props} files={[day, night]} visibility={unchosenOnly} />
      <Image {...chosen} files={[day]} visibility={chosenDayOnly} />
      <Image {...chosen} files={[night]} visibility={chosenNightOnly} />
    </>
  )
}

// Important, because a frame may set the display of what it holds.
const dayOnly = 'dark:hidden!'
const nightOnly = 'hidden! dark:block!'
const unchosenOnly = 'chosen-theme:hidden!'
const chosenDayOnly = 'hidden! chosen-light:block!'
const chosenNightOnly = 'hidden! chosen-dark:block!'

/** One picture by day or by night: for wide screens, and for phones where it has another shape there. */
type Files = { src: string; phoneSrc?: string }

function filesOf(props: HorizonArtProps, mode: 'day' | 'night'): Files {
  const { phone } = props
  const picture = { ...props, mode }
  return {
    src: artUrl(picture),
    phoneSrc: phone && artUrl({ ...picture, focus: 'top', horizon: undefined, lift: undefined, ...phone }),
  }
}

type ImageProps = HorizonArtProps & {
  /** The one that is shown where nothing else fits, and the one for devices that prefer the dark. */
  files: [Files, Files?]
  visibility?: string
}

function Image({ files: [light, dark], visibility, ...props }: ImageProps) {
  const { phone, priority, title, fill, className } = props
  const { width, height } = artRatios[props.ratio ?? 'card']
  const image = (
    <img
      src={light.src}
      width={width}
      height={height}
      alt={title ?? ''}
      aria-hidden={title ? undefined : true}
      loading={priority ? undefined : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
      className={cx('object-fill!', fill && 'absolute inset-0 size-full', className, visibility)}
    />
  )
  // React would also name an eager image that stands alone in the head, which brings nothing for one that opens the page.
  if (!priority && !light.phoneSrc) return image
  const phoneSize = phone && sizeOf(phone.ratio)
  const phoneQuery = phoneQueries[phone?.below ?? 'md']
  return (
    <picture className="contents">
      {dark?.phoneSrc && (
        <source media={`${darkQuery} and ${phoneQuery}`} srcSet={dark.phoneSrc} {...phoneSize} />
      )}
      {dark && <source media={darkQuery} srcSet={dark.src} />}
      {light.phoneSrc && <source media={phoneQuery} srcSet={light.phoneSrc} {...phoneSize} />}
      {image}
    </picture>
  )
}

function sizeOf(ratio: ArtRatio) {
  const { width, height } = artRatios[ratio]
  return { width, height }
}
