import { fileKinds } from '../../app/platform/uploads/file-kinds.ts'
import { withPreparedFile } from '../../app/platform/uploads/prepare-file.server.ts'
import { createVirusScan } from '../../app/platform/uploads/virus-scan.server.ts'
import { hostileFiles } from '../hostile-files.ts'
import { png } from '../pictures.ts'

/** Takes in every hostile file, all at once, and prints by how many bytes the process grew at its largest. */
const options = { scan: createVirusScan(undefined), kinds: fileKinds, widths: [400, 1600] }
const prepare = (bytes: Uint8Array, name: string) =>
  withPreparedFile(new File([bytes as never], name), options, async () => {}).catch(
    (error: Error) => error.name,
  )

const files = hostileFiles.map(({ bytes, name }) => ({ name, bytes: bytes() }))
await prepare(png(), 'first.png') // loads the decoder
let largest = 0
const before = process.memoryUsage().rss
const look = () => {
  largest = Math.max(largest, process.memoryUsage().rss)
}
const watching = setInterval(look, 2)
for (let from = 0; from < files.length; from += 30)
  await Promise.all(files.slice(from, from + 30).map(({ bytes, name }) => prepare(bytes, name)))
look()
clearInterval(watching)
console.log(JSON.stringify({ files: files.length, grownBytes: Math.max(0, largest - before) }))
