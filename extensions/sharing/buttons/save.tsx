import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../../shared/types/extension';
import type { SharingAttributes } from './types';

/** Element ID. Misspelled as in Jetpack, so that saved content stays valid. */
const ID = 'jetpack-sharing-serivces-list';

export default function save( { attributes: { size } }: SaveProps< SharingAttributes > ) {
	const blockProps = useBlockProps.save( {
		className: `${ size } jetpack-sharing-buttons__services-list`,
		id: ID,
	} );
	return <ul { ...useInnerBlocksProps.save( blockProps ) } />;
}
