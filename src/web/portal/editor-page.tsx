import readerStyles from '#web/reader.css?url'
import { EditorPage as PostEditor } from '#features/editor/editor-page.tsx'

/** The post editor. Its preview is drawn with the style sheet that readers get. */
export const EditorPage = () => <PostEditor readerStyles={readerStyles} />
