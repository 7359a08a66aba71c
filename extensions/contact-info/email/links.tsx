import { Fragment } from '@wordpress/element';
import { splitEmails } from './split';

/**
 * A text in which email addresses are links. As in existing posts, a link's URL includes trailing punctuation. The server
 * removes it on pages.
 */
export function EmailLinks( { text }: { readonly text: string } ) {
	return (
		<>
			{ splitEmails( text ).map( ( { text: part, punctuation }, index ) => (
				<Fragment key={ index }>
					{ punctuation === undefined ? part : <a href={ `mailto:${ part }${ punctuation }` }>{ part }</a> }
					{ punctuation }
				</Fragment>
			) ) }
		</>
	);
}
