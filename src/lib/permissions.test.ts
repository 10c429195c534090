import { expect, test } from 'vitest'
import { scopeOf } from './key-scopes.ts'
import { may, PERMISSIONS, type Permission } from './permissions.ts'
import { ROLES } from './values.ts'

const permissions = Object.keys(PERMISSIONS) as Permission[]

test('admins may do everything', () => {
  expect(permissions.filter((permission) => !may('admin', permission))).toEqual([])
})

test('only admins manage people and settings', () => {
  const managing = permissions.filter((permission) => /^(people|settings\.change)/.test(permission))
  expect(managing).toHaveLength(2)
  for (const role of ROLES.filter((other) => other !== 'admin'))
    expect(managing.filter((permission) => may(role, permission))).toEqual([])
})

test('authors write and upload, and neither publish nor arrange', () => {
  expect(permissions.filter((permission) => may('author', permission))).toEqual([
    'account.own',
    'posts.write',
    'files.upload',
    'figures.own',
  ])
})

test('curators have their account and the submissions', () => {
  expect(permissions.filter((permission) => may('curator', permission))).toEqual([
    'account.own',
    'submissions.review',
  ])
})

const INTRODUCTION = `# Permissions

This page lists what each role may do. It is printed from \`src/lib/permissions.ts\`, which the server's guards and the portal also use.
The last column comes from \`src/lib/key-scopes.ts\`: the scopes with which [API keys](api-keys.md) read and write.
To change a permission, change that file and run \`npx vitest run --project unit -u src/lib/permissions.test.ts\`.
`

const RULES = `## Rules for authors

- A post belongs to the account that created it. Authors see and edit only their own posts.
- Authors save drafts. They can't publish or schedule, and they can't set featured, priority or categories.
- "Submit for review" needs a title, a text and an author name. The post stays a draft, and its author can still edit it or withdraw it.
- An editor publishes the post or sends it back with a note. The author gets an e-mail in both cases.
- Once a post is published or scheduled, its author can only read it. To change it, they ask an editor to turn it back into a draft, edit
  it and submit it again.
- Authors can delete and restore their own drafts.
- Everybody who may write posts can open an uploaded file that isn't public yet, if they know its address. The addresses can't be guessed.

## Guards

- Every call declares its permission in a \`*.calls.ts\` file (\`for: 'posts.write'\`), and the server checks it before it reads the body.
- A call without a session gets 401 \`unauthenticated\`. A call without the permission gets 403 \`forbidden\`.
- A call with an [API key](api-keys.md) also needs a scope of the key.
- A test makes every call as every role, with keys of every scope and without a session, and compares the answers with this table.
- The portal hides pages, buttons and commands that a person may not use. The server never relies on that.
`

test('docs/permissions.md shows the table', async () => {
  const rows = permissions.map((permission) => {
    const scopes = [...new Set(['GET', 'POST'].map((method) => scopeOf(permission, method)))]
    const keys = scopes
      .filter((scope) => scope !== undefined)
      .map((scope) => `\`${scope}\``)
      .join(', ')
    const marks = ROLES.map((role) => (may(role, permission) ? 'yes' : ''))
    return `| \`${permission}\` | ${PERMISSIONS[permission].allows} | ${marks.join(' | ')} | ${keys} |`
  })
  const head = `| permission | allows | ${ROLES.join(' | ')} | scope of API keys |\n|---|---|${ROLES.map(() => '---|').join('')}---|`
  const page = [INTRODUCTION, `${head}\n${rows.join('\n')}\n`, RULES].join('\n')
  await expect(page).toMatchFileSnapshot('../../docs/permissions.md')
})
