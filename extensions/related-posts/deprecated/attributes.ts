import type { BlockAttribute, BlockSupports } from '@wordpress/blocks';

export const attributes: Record< string, BlockAttribute > = {
	postLayout: { type: 'string', default: 'grid' },
	displayDate: { type: 'boolean', default: true },
	displayThumbnails: { type: 'boolean', default: false },
	displayContext: { type: 'boolean', default: false },
	displayAuthor: { type: 'boolean', default: false },
	postsToShow: { type: [ 'number', 'string' ], default: 3 },
	pinnedPosts: { type: 'array' },
	excludedPosts: { type: 'array' },
	displayHeadline: { type: 'boolean', default: false },
	headline: { type: 'string', default: '' },
};

export const supports: BlockSupports = {
	html: false,
	multiple: false,
	reusable: false,
	align: [ 'wide', 'full' ],
	color: { gradients: true, link: true },
	spacing: { margin: true, padding: true },
	typography: { fontSize: true, lineHeight: true },
};
