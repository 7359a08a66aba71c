import { attributes, type Saved } from './attributes';

/** A development branch of 2020, whose link had other words than its address. They were no author's, and go. */
export const odd = {
	attributes: { ...attributes, align: { type: 'string' }, words: { type: 'string', source: 'text', selector: 'a' } },
	supports: { align: true },
	migrate: ( { words, ...kept }: Saved ) => kept,
	save: ( { attributes: { url, words } }: { attributes: Saved } ) => (
		<a className="eventbrite__direct-link" href={ url as string }>
			{ words as string }
		</a>
	),
};
