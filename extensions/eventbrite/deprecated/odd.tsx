import { attributes, type Saved } from './attributes';

/** Markup saved by a development branch in 2020. Its link text was generated, so the migration drops it. */
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
