import type { ComponentProps } from 'react'
import { isSitePicture } from '../site-picture.ts'
import { pictureSources } from './picture-sources.ts'

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  src: string
  /** Empty for a picture that shows nothing which the words beside it do not say. */
  alt: string
  /** How wide it is shown, as the attribute of that name. */
  sizes: string
}

/** The picture of a record. Of an upload the browser takes the format and the width it needs. An address elsewhere shows nothing. */
export function UploadedPicture({ src, alt, sizes, ...image }: Props) {
  if (!isSitePicture(src)) return null
  const sources = pictureSources(src)
  if (!sources) return <img {...image} src={src} alt={alt} />
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      <img {...image} src={src} srcSet={sources.jpg} sizes={sizes} alt={alt} />
    </picture>
  )
}
