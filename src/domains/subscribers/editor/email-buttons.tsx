import { __experimentalVStack as VStack, Button, Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useLatest } from '../../../../shared/hooks/use-latest';
import { reasonOf } from '../../../admin/requests';
import { Preview } from './preview';
import { requests } from './requests';
import type { Preview as EmailPreview } from './types';
import type { useEditedPost } from './use-edited-post';

interface Message {
	readonly status: 'success' | 'error';
	readonly text: string;
}

type Action = 'preview' | 'test';

/** Milliseconds within which new buttons continue an interrupted action. */
const CONTINUE_MS = 60_000;

/** An action whose buttons were removed while the post was saved, and the time. The editor removes the pre-publish panel then. */
let interrupted: { readonly action: Action; readonly id: number; readonly since: number } | undefined;

/**
 * Runs one action at a time. Saves a draft first, because emails use the saved post. If the editor removes the buttons while it saves,
 * the buttons that replace them continue the action.
 */
function useActions( { id, save }: Props[ 'post' ] ) {
	const [ busy, setBusy ] = useState< Action >();
	const [ message, setMessage ] = useState< Message >();
	const [ email, setEmail ] = useState< EmailPreview >();

	const actions = {
		preview: async () => setEmail( await requests.preview( id ) ),
		test: async () => {
			const { to } = await requests.test( id );
			/* translators: %s: email address. */
			const text = __( 'A test email will be sent to %s.', 'slipstream' );
			setMessage( { status: 'success', text: sprintf( text, to ) } );
		},
	} satisfies Record< Action, () => Promise< void > >;
	const isShown = useRef( true );
	const saving = useRef< Action >();
	const run = async ( action: Action, isSaved = false ) => {
		setBusy( action );
		setMessage( undefined );
		try {
			if ( ! isSaved ) {
				saving.current = action;
				await save().finally( () => ( saving.current = undefined ) );
			}
			if ( ! isShown.current ) {
				return;
			}
			await actions[ action ]();
		} catch ( problem ) {
			const text = reasonOf( problem ) || __( 'Something went wrong. Try again.', 'slipstream' );
			setMessage( { status: 'error', text } );
		}
		setBusy( undefined );
	};
	const latestRun = useLatest( run );
	useEffect( () => {
		const last = interrupted;
		interrupted = undefined;
		isShown.current = true;
		if ( last?.id === id && Date.now() - last.since < CONTINUE_MS ) {
			void latestRun.current( last.action, true );
		}
		return () => {
			isShown.current = false;
			interrupted = saving.current && { action: saving.current, id, since: Date.now() };
		};
	}, [ id, latestRun ] );
	return { busy, message, email, run, closePreview: () => setEmail( undefined ) };
}

interface Props {
	readonly post: ReturnType< typeof useEditedPost >;
}

/** Buttons that show the email to the author, in a preview or as a test email. */
export function EmailButtons( { post }: Props ) {
	const { busy, message, email, run, closePreview } = useActions( post );
	const labels = {
		preview: __( 'Preview email', 'slipstream' ),
		test: __( 'Send a test email', 'slipstream' ),
	};
	return (
		<VStack spacing={ 2 } alignment="stretch">
			{ ( [ 'preview', 'test' ] as const ).map( ( action ) => (
				<Button
					key={ action }
					__next40pxDefaultSize
					variant="secondary"
					className="slipstream-newsletter__button"
					isBusy={ busy === action }
					disabled={ Boolean( busy ) || post.isEmpty }
					accessibleWhenDisabled
					onClick={ () => void run( action ) }
				>
					{ labels[ action ] }
				</Button>
			) ) }
			{ message && (
				<Notice status={ message.status } isDismissible={ false }>
					{ message.text }
				</Notice>
			) }
			{ email && (
				<Preview email={ email } isChanged={ post.isPublished && post.isChanged } onClose={ closePreview } />
			) }
		</VStack>
	);
}
