import { Fragment } from '@wordpress/element';
import { splitEmails } from './split';

/**
 * A text whose email addresses are links. The saved link includes trailing punctuation, as in existing posts; the server
 * removes it for visitors.
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
