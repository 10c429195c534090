import { RichText } from '#features/editor/text/rich-text.tsx'
import { PageEditor } from '#features/pages/web/portal/page-editor.tsx'

/** Passes the text editor of posts to the pages, which come before posts in the order of features. */
export const PageEditorPage = () => <PageEditor RichText={RichText} />
