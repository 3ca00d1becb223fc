/** The side that a picture is shown at, twice over for sharp screens. */
const side = 512

/**
 * Makes a picture small and square before it is sent, the right way up: it then travels in a moment and carries nothing but
 * itself. A browser that cannot read it sends it as it is, and the server decides.
 */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const drawn = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const cut = Math.min(drawn.width, drawn.height)
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.min(side, cut)
    canvas
      .getContext('2d')
      ?.drawImage(
        drawn,
        (drawn.width - cut) / 2,
        (drawn.height - cut) / 2,
        cut,
        cut,
        0,
        0,
        canvas.width,
        canvas.height,
      )
    drawn.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return blob ? new File([blob], 'picture.jpg', { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
