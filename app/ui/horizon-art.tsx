import { type ArtPicture, type ArtRatio, artRatios, artUrl } from './art-url.ts'
import { cx } from './class-names.ts'

/** Where a picture changes its shape for phones: the design's 768 px. */
const phoneQuery = '(max-width: 767.98px)'

export type HorizonArtProps = ArtPicture & {
  /**
   * The same place drawn for phones, below 768 px: `{ ratio: 'tall', horizon: 0.8 }`. It keeps the sky clear for
   * words (`focus: 'top'`) unless it says otherwise, and takes no horizon or lift from the wide picture.
   */
  phone?: Pick<ArtPicture, 'focus' | 'horizon' | 'lift'> & { ratio: ArtRatio }
  /** The picture is visible at once: preload it. */
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
 * visitor loads one of the two. For the same reason `priority` does not make the images eager (both would load):
 * it preloads the file that fits the device, and the images stay lazy.
 */
export function HorizonArt(props: HorizonArtProps) {
  if (props.mode) return <OneMode {...props} />
  return (
    <>
      <OneMode {...props} mode="day" visibility={dayOnly} scheme="light" />
      <OneMode {...props} mode="night" visibility={nightOnly} scheme="dark" />
    </>
  )
}

// Important, because a parent may set the display of its children.
const dayOnly = 'dark:hidden!'
const nightOnly = 'hidden! dark:block!'

type OneModeProps = HorizonArtProps & { visibility?: string; scheme?: 'light' | 'dark' }

function OneMode(props: OneModeProps) {
  const { phone, priority, title, fill, className, visibility, scheme, ...picture } = props
  const [width, height] = artRatios[picture.ratio ?? 'card']
  const src = artUrl(picture)
  const phoneSrc =
    phone && artUrl({ ...picture, focus: 'top', horizon: undefined, lift: undefined, ...phone })
  const image = (
    <img
      src={src}
      width={width}
      height={height}
      alt={title ?? ''}
      aria-hidden={title ? undefined : true}
      loading="lazy"
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
      className={cx('object-fill!', fill && 'absolute inset-0 size-full', className, visibility)}
    />
  )
  return (
    <>
      {priority && <Preload href={src} media={[scheme && prefers(scheme), phone && '(min-width: 768px)']} />}
      {priority && phoneSrc && <Preload href={phoneSrc} media={[scheme && prefers(scheme), phoneQuery]} />}
      {phone && phoneSrc ? (
        <picture className="contents">
          <source media={phoneQuery} srcSet={phoneSrc} {...sizeOf(phone.ratio)} />
          {image}
        </picture>
      ) : (
        image
      )}
    </>
  )
}

/** React hoists it into the head. */
function Preload({ href, media }: { href: string; media: (string | undefined)[] }) {
  const conditions = media.filter(Boolean).join(' and ')
  return (
    <link
      rel="preload"
      as="image"
      type="image/svg+xml"
      href={href}
      media={conditions || undefined}
      fetchPriority="high"
    />
  )
}

function sizeOf(ratio: ArtRatio) {
  const [width, height] = artRatios[ratio]
  return { width, height }
}

function prefers(scheme: 'light' | 'dark'): string {
  return `(prefers-color-scheme: ${scheme})`
}
