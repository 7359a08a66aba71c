import { __, sprintf } from '@wordpress/i18n';
import { usePlayFrom } from '../hooks/use-media';
import { toSeconds } from '../seconds';

interface Props {
	readonly timestamp: string;
}

/** The timestamp as a button, which plays the post's media from there. */
export function TimeButton( { timestamp }: Props ) {
	const playFrom = usePlayFrom();
	const className = 'wp-block-jetpack-dialogue__timestamp_link';
	return (
		<div className="wp-block-jetpack-dialogue__timestamp-label">
			{ playFrom ? (
				<button
					type="button"
					className={ className }
					/* translators: %s: a timestamp such as 12:04. */
					aria-label={ sprintf( __( 'Play from %s', 'slipstream' ), timestamp ) }
					onClick={ () => playFrom( toSeconds( timestamp ) ) }
				>
					{ timestamp }
				</button>
			) : (
				<span className={ className }>{ timestamp }</span>
			) }
		</div>
	);
}
