import { Button, SandBox } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { escapeAttribute } from '@wordpress/escape-html';

const WIDGETS = 'https://platform.twitter.com/widgets.js';

/** Quoted tweet. Loads Twitter's script, in a sandboxed iframe, only after the author clicks the button. */
export function QuotedTweet( { url }: { readonly url: string } ) {
	const [ isLoaded, setLoaded ] = useState( false );
	return (
		<div className="twitter-preview__quote-tweet">
			{ isLoaded ? (
				<SandBox
					title={ __( 'Quoted tweet', 'slipstream' ) }
					html={ `<blockquote class="twitter-tweet" data-conversation="none" data-dnt="true"><a href="${ escapeAttribute(
						url
					) }"></a></blockquote>` }
					scripts={ [ WIDGETS ] }
				/>
			) : (
				<>
					<p>{ url }</p>
					<Button __next40pxDefaultSize variant="secondary" onClick={ () => setLoaded( true ) }>
						{ __( 'Load the quoted tweet from Twitter', 'slipstream' ) }
					</Button>
				</>
			) }
		</div>
	);
}
