import { __ } from '@wordpress/i18n';

interface Props {
	/** ID of the text that says why connections cannot be changed. */
	readonly noteId: string;
	readonly wasPublished: boolean;
	/** Whether another user has scheduled the post. */
	readonly isTheirs: boolean;
	/** Whether the current user can change all connections. */
	readonly canChangeAll: boolean;
}

/** Says what to do with the connections below, or why they cannot be changed. */
export function Intro( { noteId, wasPublished, isTheirs, canChangeAll }: Props ) {
	if ( wasPublished ) {
		return (
			<p id={ noteId }>
				{ __(
					'This post was published before. Slipstream does not share it again when you publish it. Afterwards, you can share it here.',
					'slipstream'
				) }
			</p>
		);
	}
	if ( isTheirs ) {
		return <p id={ noteId }>{ __( 'Another user scheduled this post and chose its accounts.', 'slipstream' ) }</p>;
	}
	return (
		<>
			<p>{ __( "Connect and select the accounts where you'd like to share your post.", 'slipstream' ) }</p>
			{ ! canChangeAll && (
				<p id={ noteId }>
					{ __( 'Your role does not let you choose accounts of other users.', 'slipstream' ) }
				</p>
			) }
		</>
	);
}
