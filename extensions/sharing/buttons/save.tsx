import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../../shared/types/extension';
import type { SharingAttributes } from './types';

/** The ID is spelled as in saved content. */
const ID = 'jetpack-sharing-serivces-list';

export default function save( { attributes: { size } }: SaveProps< SharingAttributes > ) {
	const blockProps = useBlockProps.save( {
		className: `${ size } jetpack-sharing-buttons__services-list`,
		id: ID,
	} );
	return <ul { ...useInnerBlocksProps.save( blockProps ) } />;
}
