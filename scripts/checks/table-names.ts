import ts from 'typescript'

export type TableName = { name: string; line: number }
/** `unread` lists the lines where the table's name is not a literal, so that it cannot be checked. */
export type TableNames = { names: TableName[]; unread: TableName[] }

/** Kysely's methods whose first argument is a table. */
const METHODS = new Set([
  'selectFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'crossJoinLateral',
  'using',
  'from',
])

/** Other classes have methods with these names, so ignore arguments that are not strings. */
const COMMON_METHODS = new Set(['using', 'from'])

/** Only files with one of these are parsed. */
const SIGNS = new RegExp(String.raw`\bsql\b|#db/|\.\s*(?:${[...METHODS].join('|')})\b`)

const SOURCES =
  /\b(?:from|join|into|update|table|using)\s+(?:only\s+|lateral\s+|if\s+exists\s+)?((?:[a-z_]\w*(?:\s+(?:as\s+)?[a-z_]\w*)?\s*,\s*)*[a-z_]\w*)/gi

/** All tables that a file names: in Kysely's calls, in SQL text, and in calls of helpers from src/db. */
export function tableNamesIn(file: string, text: string): TableNames {
  if (!SIGNS.test(text)) return { names: [], unread: [] }
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const helpers = importedFromDb(source)
  const found: TableNames = { names: [], unread: [] }

  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const add = (node: ts.Node, names: string[] | undefined) => {
    const line = lineOf(node)
    if (names) found.names.push(...names.map((name) => ({ name: tableOf(name), line })))
    else found.unread.push({ name: node.getText(), line })
  }

  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && isSql(node.tag)) add(node, tablesInSql(node.template))
    if (ts.isCallExpression(node)) readCall(node)
    ts.forEachChild(node, visit)
  }

  function readCall({ expression, arguments: [first, ...rest] }: ts.CallExpression) {
    if (!first) return
    if (ts.isIdentifier(expression) && helpers.has(expression.text)) {
      for (const argument of [first, ...rest]) add(argument, namesGiven(argument))
    }
    if (!ts.isPropertyAccessExpression(expression)) return
    const method = expression.name.text
    const isTable = method === 'table' && isSql(expression.expression)
    if (!isTable && !METHODS.has(method)) return
    for (const argument of ts.isArrayLiteralExpression(first) ? first.elements : [first]) {
      const names = textsOf(argument)
      if (names !== 'no text' && !(names === undefined && COMMON_METHODS.has(method))) add(argument, names)
    }
  }

  visit(source)
  return found
}

const tableOf = (name: string) => name.split(/\s+as\s+/i)[0]!.trim()

const isSql = (tag: ts.Expression) => ts.isIdentifier(tag) && tag.text === 'sql'

function importedFromDb(source: ts.SourceFile): Set<string> {
  const names = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    if (!statement.moduleSpecifier.text.startsWith('#db/')) return []
    const bindings = statement.importClause?.namedBindings
    return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : []
  })
  return new Set(names)
}

/** Names passed to a helper: `insertMany(tx, 'tag', rows)`, `claimDue(db, { table: 'mail' }, …)`. */
function namesGiven(argument: ts.Expression): string[] {
  if (ts.isStringLiteralLike(argument)) return [argument.text]
  if (!ts.isObjectLiteralExpression(argument)) return []
  return argument.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) &&
    property.name.getText() === 'table' &&
    ts.isStringLiteralLike(property.initializer)
      ? [property.initializer.text]
      : [],
  )
}

function tablesInSql(template: ts.TemplateLiteral): string[] {
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
  // A number replaces each placeholder: it is not a name, and it ends a list of names.
  const text = parts
    .join(' 0 ')
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll('"', '')
  return [...text.matchAll(SOURCES)].flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim().split(/\s+/)[0]!),
  )
}

/** The possible strings of an argument, undefined if they are not in the file, or 'no text' for a query. */
function textsOf(argument: ts.Expression): string[] | undefined | 'no text' {
  if (ts.isStringLiteralLike(argument)) return [argument.text]
  if (ts.isAsExpression(argument)) return literalsOf(argument.type)
  if (ts.isIdentifier(argument)) return textsOfVariable(argument)
  if (ts.isTemplateExpression(argument)) return textsOfTemplate(argument)
  if (ts.isPropertyAccessExpression(argument) || ts.isElementAccessExpression(argument)) return undefined
  return 'no text'
}

function textsOfTemplate({ head, templateSpans }: ts.TemplateExpression): string[] | undefined {
  return templateSpans.reduce<string[] | undefined>(
    (texts, { expression, literal }) => {
      const middle = textsOf(expression)
      if (!texts || !Array.isArray(middle)) return undefined
      return texts.flatMap((text) => middle.map((part) => text + part + literal.text))
    },
    [head.text],
  )
}

function textsOfVariable(name: ts.Identifier): string[] | undefined | 'no text' {
  const declaration = declarationOf(name)
  if (!declaration) return undefined
  if (declaration.type) return literalsOf(declaration.type)
  const { initializer } = declaration
  return initializer && initializer !== name ? textsOf(initializer) : undefined
}

type Declaration = ts.ParameterDeclaration | ts.VariableDeclaration

/** The nearest parameter or variable with that name. */
function declarationOf(name: ts.Identifier): Declaration | undefined {
  for (let scope: ts.Node | undefined = name.parent; scope; scope = scope.parent) {
    const found = declaredIn(scope).find((it) => ts.isIdentifier(it.name) && it.name.text === name.text)
    if (found) return found
  }
  return undefined
}

function declaredIn(scope: ts.Node): readonly Declaration[] {
  if (ts.isFunctionLike(scope)) return scope.parameters
  if (ts.isForOfStatement(scope) && ts.isVariableDeclarationList(scope.initializer))
    return scope.initializer.declarations
  if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) return []
  return scope.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  )
}

function literalsOf(type: ts.TypeNode): string[] | undefined {
  if (ts.isUnionTypeNode(type)) {
    const members = type.types.map(literalsOf)
    return members.every((member) => member !== undefined) ? members.flat() : undefined
  }
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : undefined
}
