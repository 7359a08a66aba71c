/** The dialogs of the screen, a chunk of their own. */
export { AddDialog } from './add-dialog';
export { EditDialog } from './edit-dialog';
export { TagDialog } from './tag-dialog';
