import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';

/** Markup with the ID that Goodreads' script looks for. */
const withId = {
	apiVersion: 3,
	attributes: {
		bookNumber: { type: 'string', default: '5' },
		class: { type: 'string' },
		customTitle: { type: 'string' },
		goodreadsId: { type: 'number' },
		id: { type: 'string' },
		link: { type: 'string' },
		orderOption: { type: 'string', default: 'd' },
		shelfOption: { type: 'string', default: 'read' },
		showAuthor: { type: 'boolean', default: true },
		showCover: { type: 'boolean', default: true },
		showRating: { type: 'boolean', default: true },
		showReview: { type: 'boolean', default: false },
		showTags: { type: 'boolean', default: false },
		showTitle: { type: 'boolean', default: true },
		sortOption: { type: 'string', default: 'date_added' },
		userInput: { type: 'string' },
		widgetId: { type: 'number' },
	} as const,
	supports: { align: true, html: false } as const,
	save: ( { attributes: { id } }: SaveProps< { id?: string } > ) => <div { ...useBlockProps.save( { id } ) } />,
};

export const deprecated = [ withId ];
