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

/** While the video's host is unknown. */
export function FetchingStatus() {
	return (
		<div { ...useBlockProps() }>
			<Status>{ __( 'Looking for the video…', 'slipstream' ) }</Status>
		</div>
	);
}

/** Below WordPress' own block, which uploads. */
export function UploadingStatus() {
	return <Status>{ __( 'Uploading…', 'slipstream' ) }</Status>;
}
