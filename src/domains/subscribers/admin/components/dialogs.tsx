/** The dialogs of the screen, in a separate chunk. */
export { AddDialog } from './add-dialog';
export { EditDialog } from './edit-dialog';
export { TagDialog } from './tag-dialog';
