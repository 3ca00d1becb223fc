// The bucket of the cluster: the server that the tests use, since Debian has no small one. It keeps objects in memory, until it ends.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { startS3 } from '../../test/s3-server.ts'

const [path = ''] = process.argv.slice(2)
const settings = parseEnv(readFileSync(path, 'utf8'))
await startS3({
  port: Number(new URL(settings.S3_ENDPOINT ?? '').port),
  access: {
    key: settings.S3_KEY ?? '',
    secret: settings.S3_SECRET ?? '',
    bucket: settings.S3_BUCKET ?? '',
  },
})
