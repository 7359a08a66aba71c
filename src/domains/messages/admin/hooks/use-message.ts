import { useItem } from '../../../../admin/list/use-item';
import { isGone, requests } from '../requests';

/** Loads a message with all its details. */
export const useMessage = ( id: number ) => useItem( id, requests.message, isGone );
