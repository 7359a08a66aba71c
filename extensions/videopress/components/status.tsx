import { useBlockProps } from '@wordpress/block-editor';
import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

/** Shows progress. */
export function Status( { children }: { children: ReactNode } ) {
	return (
		<p className="slipstream-hosted-video__status" role="status">
			<Spinner />
			{ children }
		</p>
	);
}

/** Shown while it is unknown whether VideoPress hosts the video. */
export function FetchingStatus() {
	return (
		<div { ...useBlockProps() }>
			<Status>{ __( 'Looking for the video…', 'slipstream' ) }</Status>
		</div>
	);
}

/** Shown below the core block while it uploads a file. */
export function UploadingStatus() {
	return <Status>{ __( 'Uploading…', 'slipstream' ) }</Status>;
}
