import { __ } from '@wordpress/i18n';

interface Props {
	/** ID of the text that says why connections cannot be changed. */
	readonly noteId: string;
	readonly wasPublished: boolean;
	/** Whether publishing sends shares that were stopped when the post was unpublished. Also true while this is unknown. */
	readonly isResumed: boolean;
	/** Whether another user has scheduled the post; undefined while unknown. */
	readonly isFixed: boolean | undefined;
	/** Whether the current user can change all connections. */
	readonly canChangeAll: boolean;
}

/** Returns the reason why connections cannot be changed; '' if there is none. */
function getReason( { wasPublished, isResumed, isFixed, canChangeAll }: Props ): string {
	if ( wasPublished ) {
		return isResumed
			? __(
					'Publishing this post again sends the shares marked “Not shared”. Slipstream does not repeat other shares.',
					'slipstream'
				)
			: __(
					'Slipstream does not share this post when you publish it: it was published before, or scheduled without sharing. Afterwards, you can share it here.',
					'slipstream'
				);
	}
	if ( isFixed ) {
		return __(
			'Another user scheduled this post and chose its accounts. To choose other accounts, first save it as a draft.',
			'slipstream'
		);
	}
	return canChangeAll || isFixed === undefined
		? ''
		: __( 'You do not have permission to choose accounts of other users.', 'slipstream' );
}

/** Tells authors to select connections, or explains why they cannot be changed. */
export function Intro( props: Props ) {
	const reason = getReason( props );
	return (
		<>
			{ ! props.wasPublished && ! props.isFixed && (
				<p>{ __( "Connect and select the accounts where you'd like to share your post.", 'slipstream' ) }</p>
			) }
			{ reason !== '' && <p id={ props.noteId }>{ reason }</p> }
		</>
	);
}
