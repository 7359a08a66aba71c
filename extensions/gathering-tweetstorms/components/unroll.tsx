import { BlockControls, store as blockEditorStore } from '@wordpress/block-editor';
import { Notice, Spinner, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useDispatch, useRegistry } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { copyPictures, errorMessage, gather, TWEET_URL } from '../requests';
import { toBlocks } from '../to-blocks';
import type { Item } from '../types';

type State = { readonly name: 'idle' | 'gathering' | 'done' } | { readonly name: 'error'; readonly message: string };

interface Connection {
	readonly service_name: string;
	readonly display_name: string;
}

interface Props {
	readonly clientId: string;
	readonly url: string;
}

/** Button that replaces an embedded tweet with its thread. Shows an error below if the import fails. */
export default function Unroll( { clientId, url }: Props ) {
	const [ state, setState ] = useState< State >( { name: 'idle' } );
	const registry = useRegistry();
	const { replaceBlocks } = useDispatch( blockEditorStore );
	const { createWarningNotice, createSuccessNotice } = useDispatch( noticesStore );
	const isGathering = state.name === 'gathering';

	function isOwn( user: string ): boolean {
		const connections: readonly Connection[] =
			registry.select( editorStore ).getEditedPostAttribute( 'jetpack_publicize_connections' ) ?? [];
		return connections.some(
			( { service_name: service, display_name: name } ) =>
				service === 'twitter' && name.toLowerCase() === `@${ user.toLowerCase() }`
		);
	}

	async function replace( user: string ): Promise< State > {
		const response = await gather( url );
		if ( ! Array.isArray( response ) ) {
			return { name: 'error', message: errorMessage() };
		}
		// Keep the embed if there are no blocks to replace it, because the list is empty or contains only unknown items.
		if ( toBlocks( response as Item[] ).length === 0 ) {
			return { name: 'error', message: __( 'We were unable to get any content from this tweet.', 'slipstream' ) };
		}
		const items = await copyPictures( response as Item[] );
		replaceBlocks( clientId, toBlocks( items ) );
		if ( ! isOwn( user ) ) {
			createWarningNotice(
				__(
					'We were unable to verify that this Twitter thread was published on a Twitter account belonging to you. Please ensure you have permission to reproduce it before publishing.',
					'slipstream'
				)
			);
		}
		createSuccessNotice( __( 'Twitter thread successfully imported', 'slipstream' ), { type: 'snackbar' } );
		return { name: 'done' };
	}

	async function unroll(): Promise< void > {
		const user = TWEET_URL.exec( url )?.[ 1 ];
		if ( user === undefined ) {
			return;
		}
		setState( { name: 'gathering' } );
		setState(
			await replace( user ).catch( ( error: { message?: string } ): State => ( {
				name: 'error',
				message: errorMessage( error ),
			} ) )
		);
	}

	return (
		<>
			<BlockControls>
				<ToolbarGroup className="gathering-tweetstorms__embed-toolbar">
					{ isGathering && <Spinner /> }
					<ToolbarButton
						className="gathering-tweetstorms__embed-toolbar-button"
						label={ __( 'Import the entire Twitter thread directly into this post.', 'slipstream' ) }
						disabled={ isGathering || url === '' }
						onClick={ unroll }
					>
						{ __( 'Unroll', 'slipstream' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			{ state.name === 'error' && (
				<Notice status="error" isDismissible={ false }>
					{ state.message }
				</Notice>
			) }
		</>
	);
}
