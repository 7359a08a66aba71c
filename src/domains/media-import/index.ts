import type { EditorFilter } from '../../../shared/types/extension';
import { addKeywords } from './editor/add-keywords';
import { withExternalMedia } from './editor/with-external-media';

export const filters: readonly EditorFilter[] = [
	// Runs after WordPress' own filter, which returns the component to extend.
	[ 'editor.MediaUpload', 'external-media/replace-media-upload', withExternalMedia, 100 ],
	[ 'blocks.registerBlockType', 'external-media/individual-blocks', addKeywords ],
];
