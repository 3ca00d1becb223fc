import { pictureSources } from '#app/platform/uploads/rich-pictures.ts'

type UploadedPictureProps = {
  /** The `url` of an upload, with its pixels, so that nothing moves when it arrives. */
  picture: { url: string; width: number; height: number; alt: string }
  /** How wide it is shown, as the attribute of that name. */
  sizes: string
  /** Loaded at once: the first picture of a page. */
  first?: boolean
}

/** An uploaded picture of content: the browser takes the format and the width it needs, when it comes near. */
export function UploadedPicture({
  picture: { url, width, height, alt },
  sizes,
  first,
}: UploadedPictureProps) {
  const sources = pictureSources(url)
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        src={url}
        srcSet={sources?.jpg}
        sizes={sources ? sizes : undefined}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className="h-auto w-full"
      />
    </picture>
  )
}
