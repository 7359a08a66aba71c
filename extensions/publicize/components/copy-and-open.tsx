import { Button, Flex } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { composeTargets, type Target } from '../compose-targets';

interface Props {
	/** The message, including the link to the post. */
	readonly text: string;
	readonly link: string;
}

/** Button that copies the message and opens the network's page for a new post. Needs no connection. */
function TargetButton( { target, text, link }: Props & { readonly target: Target } ) {
	const { createNotice } = useDispatch( noticesStore );
	const ref = useCopyToClipboard( text, () => {
		void createNotice( 'info', __( 'The message is copied. Paste it there.', 'slipstream' ), { type: 'snackbar' } );
		window.open( target.url( text, link ), '_blank', 'noopener' );
	} );
	return (
		<Button ref={ ref } __next40pxDefaultSize variant="secondary">
			{
				/* translators: %s: name of a network. */
				sprintf( __( 'Copy and open %s', 'slipstream' ), target.title )
			}
		</Button>
	);
}

/** Buttons for networks that the site cannot post to. */
export function CopyAndOpen( { text, link }: Props ) {
	return (
		<div className="slipstream-copy-and-open">
			<p>{ __( 'Share manually:', 'slipstream' ) }</p>
			<Flex wrap justify="flex-start">
				{ composeTargets.map( ( target ) => (
					<TargetButton key={ target.title } target={ target } text={ text } link={ link } />
				) ) }
			</Flex>
		</div>
	);
}
