<?php
/**
 * Markup of a podcast player.
 *
 * @package slipstream
 *
 * @var array{id: string, wrapper: string, attributes: Slipstream\Extensions\PodcastPlayer\Attributes, podcast: array{title: string, link: string}, cover: string, title: bool, description: string, tracks: list<array{guid: string, title: string, link: string, src: string, type: string, duration: int|null, chapters: list<array{start: int, title: string, link: string}>}>, json: string} $view
 */

declare( strict_types=1 );

use Slipstream\Extensions\PodcastPlayer\Markup;
use Slipstream\Extensions\PodcastPlayer\Podcast;

$slipstream_colors = $view['attributes'];
$slipstream_first  = $view['tracks'][0];
$slipstream_class  = trim( "jetpack-podcast-player {$slipstream_colors->color_class( 'secondary' )} {$slipstream_colors->color_class( 'background' )}" );
$slipstream_style  = $slipstream_colors->color_style( 'secondary' ) . $slipstream_colors->color_style( 'background' ) . $slipstream_colors->color_properties();
$slipstream_hidden = [] === $slipstream_first['chapters'] ? ' hidden' : '';

// The parts of Markup are escaped where they are made, the wrapper by WordPress, and the data can't hold a "<".
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped
?>
<div <?php echo $view['wrapper']; ?>>
	<section role="group" class="<?php echo esc_attr( $slipstream_class ); ?>"<?php echo '' === $slipstream_style ? '' : ' style="' . esc_attr( $slipstream_style ) . '"'; ?> aria-label="<?php echo esc_attr( '' === $view['podcast']['title'] ? $slipstream_first['title'] : $view['podcast']['title'] ); ?>">
		<div class="jetpack-podcast-player__header">
			<div class="jetpack-podcast-player__current-track-info">
				<?php if ( '' !== $view['cover'] ) : ?>
				<div class="jetpack-podcast-player__cover"><img class="jetpack-podcast-player__cover-image" src="<?php echo esc_url( $view['cover'] ); ?>" alt="" width="80" height="80" loading="lazy"></div>
				<?php endif; ?>
				<?php if ( $view['title'] ) : ?>
				<div id="<?php echo esc_attr( $view['id'] ); ?>__title" class="jetpack-podcast-player__title">
					<span class="<?php echo esc_attr( trim( "jetpack-podcast-player__current-track-title {$slipstream_colors->color_class( 'primary' )}" ) ); ?>" style="<?php echo esc_attr( $slipstream_colors->color_style( 'primary' ) ); ?>"><span><?php echo esc_html( $slipstream_first['title'] ); ?></span> <a class="jetpack-podcast-player__track-title-link" href="<?php echo esc_url( '' === $slipstream_first['link'] ? $slipstream_first['src'] : $slipstream_first['link'] ); ?>" target="_blank" rel="noopener noreferrer nofollow" aria-label="<?php esc_attr_e( 'Open episode in a new tab', 'slipstream' ); ?>"><?php echo Markup::icon( 'out' ); ?></a></span>
					<?php if ( '' !== $view['podcast']['title'] ) : ?>
					<span class="jetpack-podcast-player--visually-hidden"> - </span>
					<span class="jetpack-podcast-player__podcast-title">
						<?php if ( '' !== $view['podcast']['link'] ) : ?>
						<a class="jetpack-podcast-player__link" href="<?php echo esc_url( $view['podcast']['link'] ); ?>" target="_blank" rel="noopener noreferrer nofollow"><?php echo esc_html( $view['podcast']['title'] ); ?></a>
						<?php else : ?>
							<?php echo esc_html( $view['podcast']['title'] ); ?>
						<?php endif; ?>
					</span>
					<?php endif; ?>
				</div>
				<?php endif; ?>
			</div>
			<?php if ( '' !== $view['description'] ) : ?>
			<div id="<?php echo esc_attr( $view['id'] ); ?>__track-description" class="jetpack-podcast-player__track-description"><?php echo esc_html( $view['description'] ); ?></div>
			<?php endif; ?>
			<div class="jetpack-podcast-player__audio-player">
				<audio controls preload="none" src="<?php echo esc_url( $slipstream_first['src'] ); ?>" aria-label="<?php echo esc_attr( $slipstream_first['title'] ); ?>"></audio>
				<?php echo Markup::controls(); ?>
				<a class="jetpack-podcast-player__download" href="<?php echo esc_url( $slipstream_first['src'] ); ?>" download><?php esc_html_e( 'Download episode', 'slipstream' ); ?></a>
				<details class="jetpack-podcast-player__chapters"<?php echo $slipstream_hidden; ?>>
					<summary><?php esc_html_e( 'Chapters', 'slipstream' ); ?></summary>
					<ol><?php echo Markup::chapters( $slipstream_first['chapters'], $slipstream_first['src'] ); ?></ol>
				</details>
			</div>
		</div>
		<?php if ( count( $view['tracks'] ) > 1 ) : ?>
		<p id="<?php echo esc_attr( $view['id'] ); ?>__list" class="jetpack-podcast-player--visually-hidden">
			<?php
			/* translators: %s: title of a podcast. */
			echo esc_html( sprintf( __( 'Playlist: %s', 'slipstream' ), $view['podcast']['title'] ) );
			?>
		</p>
		<ol class="jetpack-podcast-player__tracks" aria-labelledby="<?php echo esc_attr( $view['id'] ); ?>__list">
			<?php foreach ( $view['tracks'] as $slipstream_place => $slipstream_track ) : ?>
				<?php $slipstream_name = 0 === $slipstream_place ? 'primary' : 'secondary'; ?>
			<li class="<?php echo esc_attr( trim( 'jetpack-podcast-player__track ' . ( 0 === $slipstream_place ? 'is-active ' : '' ) . $slipstream_colors->color_class( $slipstream_name ) ) ); ?>" style="<?php echo esc_attr( $slipstream_colors->color_style( $slipstream_name ) ); ?>">
				<a class="jetpack-podcast-player__track-link jetpack-podcast-player__link" href="<?php echo esc_url( '' === $slipstream_track['link'] ? $slipstream_track['src'] : $slipstream_track['link'] ); ?>"<?php echo 0 === $slipstream_place ? ' aria-current="true"' : ''; ?>><span class="jetpack-podcast-player__track-status-icon"></span><span class="jetpack-podcast-player__track-title"><?php echo esc_html( $slipstream_track['title'] ); ?></span>
				<?php if ( null !== $slipstream_track['duration'] ) : ?>
					<time class="jetpack-podcast-player__track-duration" datetime="PT<?php echo esc_attr( (string) $slipstream_track['duration'] ); ?>S"><?php echo esc_html( Podcast::clock( $slipstream_track['duration'] ) ); ?></time>
				<?php endif; ?>
				</a>
			</li>
			<?php endforeach; ?>
		</ol>
		<?php endif; ?>
	</section>
	<?php echo Markup::unavailable(), Markup::failures(); ?>
	<script type="application/json"><?php echo $view['json']; ?></script>
</div>
