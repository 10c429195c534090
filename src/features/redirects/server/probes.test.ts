import { expect, test } from 'vitest'
import { isListed } from './probes.ts'

test.each([
  '/2019/05/a-post',
  '/tag/dub',
  '/?p=12',
  '/über-nacht',
  '/category/dub/techno',
  '/vendors/owa-records',
  '/album_(2019)',
])('a reader may have followed a link to %s', (key) => expect(isListed(key)).toBe(true))

test.each([
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/wp-admin/setup-config.php',
  '/wp-content/plugins/x',
  '/old/shell.php',
  '/phpmyadmin',
  '/backup.zip',
  '/dump.sql',
  '/a/../../etc/passwd',
  '/<script>alert(1)</script>',
  "/a' or 1=1",
  '/cgi-bin/luci',
  '/vendor/phpunit',
  '/styles/site.css',
  '/wp-content/uploads/2019/05/cover.jpg',
  '/unsubscribe/somebody@example.com',
  '/reset/0123456789abcdef0123456789abcdef',
])('%s is not listed', (key) => expect(isListed(key)).toBe(false))
