import type { EditorFilter } from '../../../shared/types/extension';
import { addKeywords } from './editor/add-keywords';
import { withExternalMedia } from './editor/with-external-media';

export const filters: readonly EditorFilter[] = [
	// After WordPress' own filter, which returns the component to wrap.
	[ 'editor.MediaUpload', 'external-media/replace-media-upload', withExternalMedia, 100 ],
	[ 'blocks.registerBlockType', 'external-media/individual-blocks', addKeywords ],
];
