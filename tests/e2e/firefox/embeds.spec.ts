import { testEveryEmbed } from '../lib/every-embed-tests';

testEveryEmbed( 'Firefox: ' );
