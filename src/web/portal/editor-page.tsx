import readerStyles from '#web/reader.css?url'
import { EditorPage as PostEditor } from '#features/editor/editor-page.tsx'

/** Passes the readers' style sheet to the preview. */
export const EditorPage = () => <PostEditor readerStyles={readerStyles} />
