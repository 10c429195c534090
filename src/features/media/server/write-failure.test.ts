import { expect, test } from 'vitest'
import { writeFailure } from './write-failure.ts'

test.each([
  ['a code of the system', Object.assign(new Error('x'), { code: 'EROFS' }), 'EROFS'],
  [
    'words of libvips',
    new Error('wbuffer_write: write failed\nunix error: No space left on device'),
    'ENOSPC',
  ],
  ['a limit on files', new Error('unix error: File too large'), 'EFBIG'],
  ['a broken picture', new Error('VipsJpeg: premature end of JPEG image'), undefined],
  ['a missing picture', Object.assign(new Error('x'), { code: 'ENOENT' }), undefined],
])('%s', (_what, error, code) => {
  expect(writeFailure(error)).toBe(code)
})
