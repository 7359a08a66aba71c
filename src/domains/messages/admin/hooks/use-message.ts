import { useItem } from '../../../../admin/list/use-item';
import { isGone, requests } from '../requests';

/** A message with all that is known of it. */
export const useMessage = ( id: number ) => useItem( id, requests.message, isGone );
