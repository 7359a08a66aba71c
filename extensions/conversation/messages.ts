import { __ } from '@wordpress/i18n';
import type { Problem } from './transcript/types';

/** The most common format of a line in a text file. */
export const EXAMPLE = '00:10 Ann: Good morning.';

/** @return The message for a file that could not be imported. */
export function messageOf( problem: Problem ): string {
	const messages: Record< Problem, string > = {
		missing: __( 'Transcript file not found.', 'slipstream' ),
		size: __( 'Invalid transcript file size.', 'slipstream' ),
		type: __( 'Invalid transcript file type.', 'slipstream' ),
		extension: __( 'Invalid transcript file extension.', 'slipstream' ),
		empty: __( 'Transcript content is empty', 'slipstream' ),
		unsupported: __( 'Transcript format not supported', 'slipstream' ),
	};
	return messages[ problem ];
}
