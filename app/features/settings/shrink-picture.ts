/** Twice the displayed size, for high-density screens. */
const side = 512

/**
 * Resizes a picture to a small square before the upload, upright and without metadata. A browser that cannot decode it sends
 * it unchanged, and the server decides.
 */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const cut = Math.min(bitmap.width, bitmap.height)
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.min(side, cut)
    canvas
      .getContext('2d')
      ?.drawImage(
        bitmap,
        (bitmap.width - cut) / 2,
        (bitmap.height - cut) / 2,
        cut,
        cut,
        0,
        0,
        canvas.width,
        canvas.height,
      )
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return blob ? new File([blob], 'picture.jpg', { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
