<?php
/**
 * Template of the readers' pages: sign-in and account.
 *
 * @var array{answer: \Slipstream\Domains\Memberships\SignIn\ReaderPageView, action: string, token: string} $view
 */

declare( strict_types=1 );

use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;

$slipstream_answer = $view['answer'];
$slipstream_form   = static function ( string $action, string $field, int $id, string $text ) use ( $slipstream_answer ): void {
	?>
	<form method="post" action="">
		<input type="hidden" name="<?php echo esc_attr( ReaderPage::TOKEN ); ?>" value="<?php echo esc_attr( $slipstream_answer->token ); ?>">
		<input type="hidden" name="<?php echo esc_attr( $field ); ?>" value="<?php echo esc_attr( (string) $id ); ?>">
		<p class="wp-block-button"><button type="submit" name="<?php echo esc_attr( ReaderPage::ACTION ); ?>" value="<?php echo esc_attr( $action ); ?>" class="wp-block-button__link wp-element-button"><?php echo esc_html( $text ); ?></button></p>
	</form>
	<?php
};

?>
<main id="slipstream-reader" class="slipstream-reader is-layout-flow" style="max-width:40rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere">
<h1><?php echo esc_html( $slipstream_answer->title ); ?></h1>
<?php if ( '' !== $slipstream_answer->message ) : ?>
<p role="alert" id="slipstream-reader-message"><?php echo esc_html( $slipstream_answer->message ); ?></p>
<?php endif; ?>
<p><?php echo esc_html( $slipstream_answer->text ); ?></p>
<?php if ( [] !== $slipstream_answer->change ) : ?>
<ul>
	<?php foreach ( $slipstream_answer->change['lines'] as $slipstream_line ) : ?>
	<li><?php echo esc_html( $slipstream_line ); ?></li>
	<?php endforeach; ?>
</ul>
<form method="post" action="">
	<?php
	$slipstream_fields = [
		ReaderPage::TOKEN     => $slipstream_answer->change['token'],
		ReaderPage::ORDER     => (string) $slipstream_answer->change['order'],
		ReaderPage::PLAN      => (string) $slipstream_answer->change['plan'],
		ReaderPage::TIME      => (string) $slipstream_answer->change['time'],
		ReaderPage::SIGNATURE => $slipstream_answer->change['signature'],
	];
	foreach ( $slipstream_fields as $slipstream_name => $slipstream_value ) :
		?>
	<input type="hidden" name="<?php echo esc_attr( $slipstream_name ); ?>" value="<?php echo esc_attr( $slipstream_value ); ?>">
	<?php endforeach; ?>
	<p class="wp-block-button"><button type="submit" name="<?php echo esc_attr( ReaderPage::ACTION ); ?>" value="<?php echo esc_attr( ReaderPage::CONFIRM ); ?>" class="wp-block-button__link wp-element-button"><?php esc_html_e( 'Change plan', 'slipstream' ); ?></button></p>
</form>
<p><a href="<?php echo esc_url( ReaderLink::to_account() ); ?>"><?php esc_html_e( 'Keep current plan', 'slipstream' ); ?></a></p>
<?php endif; ?>
<?php if ( [] !== $slipstream_answer->rows ) : ?>
<div style="overflow-x:auto" tabindex="0" role="region" aria-label="<?php echo esc_attr( $slipstream_answer->title ); ?>">
<table style="width:100%;border-collapse:collapse;text-align:start">
	<thead>
		<tr>
			<th scope="col"><?php esc_html_e( 'Date', 'slipstream' ); ?></th>
			<th scope="col"><?php esc_html_e( 'Receipt', 'slipstream' ); ?></th>
			<th scope="col"><?php esc_html_e( 'Item', 'slipstream' ); ?></th>
			<th scope="col"><?php esc_html_e( 'Amount', 'slipstream' ); ?></th>
		</tr>
	</thead>
	<tbody>
	<?php foreach ( $slipstream_answer->rows as $slipstream_row ) : ?>
		<tr>
			<th scope="row" style="font-weight:inherit"><?php echo esc_html( $slipstream_row['date'] ); ?></th>
			<td><?php echo esc_html( $slipstream_row['receipt'] ); ?></td>
			<td><?php echo esc_html( $slipstream_row['item'] ); ?></td>
			<td><?php echo esc_html( $slipstream_row['amount'] ); ?></td>
		</tr>
	<?php endforeach; ?>
	</tbody>
</table>
</div>
<?php endif; ?>
<?php if ( '' !== $slipstream_answer->button ) : ?>
<form method="post" action="">
	<p class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button"><?php echo esc_html( $slipstream_answer->button ); ?></button></p>
</form>
<?php endif; ?>
<?php if ( $slipstream_answer->asks ) : ?>
<form method="post" action="<?php echo esc_url( $view['action'] ); ?>">
	<input type="hidden" name="<?php echo esc_attr( ReaderPage::TOKEN ); ?>" value="<?php echo esc_attr( $view['token'] ); ?>">
	<p>
		<label for="slipstream-reader-email"><?php esc_html_e( 'Email address', 'slipstream' ); ?></label><br>
		<input id="slipstream-reader-email" type="email" name="<?php echo esc_attr( ReaderPage::EMAIL ); ?>" value="<?php echo esc_attr( $slipstream_answer->email ); ?>" autocomplete="email" required style="width:100%;max-width:100%;box-sizing:border-box;font:inherit;padding:.5em">
	</p>
	<p class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button"><?php esc_html_e( 'Send link', 'slipstream' ); ?></button></p>
</form>
<?php endif; ?>
<?php if ( '' !== $slipstream_answer->token ) : ?>
<h2><?php esc_html_e( 'Plans', 'slipstream' ); ?></h2>
	<?php if ( [] === $slipstream_answer->plans ) : ?>
<p><?php esc_html_e( 'Your plans appear here after your first payment.', 'slipstream' ); ?></p>
	<?php else : ?>
<ul>
		<?php foreach ( $slipstream_answer->plans as $slipstream_plan ) : ?>
	<li>
		<strong><?php echo esc_html( $slipstream_plan['title'] ); ?></strong><br><?php echo esc_html( $slipstream_plan['state'] ); ?>
			<?php
			if ( $slipstream_plan['can_manage'] ) {
				$slipstream_text = __( 'Card and invoices', 'slipstream' );
				$slipstream_form( ReaderPage::MANAGE, ReaderPage::ORDER, $slipstream_plan['order'], $slipstream_text );
			} elseif ( '' !== $slipstream_plan['url'] ) {
				?>
		<br><a href="<?php echo esc_url( $slipstream_plan['url'] ); ?>"><?php esc_html_e( 'View your order', 'slipstream' ); ?><span class="screen-reader-text">: <?php echo esc_html( $slipstream_plan['title'] ); ?></span></a>
				<?php
			}
			if ( '' !== $slipstream_plan['again'] ) :
				?>
		<br><a href="<?php echo esc_url( $slipstream_plan['again'] ); ?>"><?php esc_html_e( 'Subscribe again', 'slipstream' ); ?><span class="screen-reader-text">: <?php echo esc_html( $slipstream_plan['title'] ); ?></span></a>
			<?php endif; ?>
			<?php if ( $slipstream_plan['can_cancel'] ) : ?>
		<details>
			<summary><?php esc_html_e( 'Change or cancel plan', 'slipstream' ); ?><span class="screen-reader-text">: <?php echo esc_html( $slipstream_plan['title'] ); ?></span></summary>
				<?php if ( [] !== $slipstream_plan['changes'] ) : ?>
			<form method="post" action="">
				<input type="hidden" name="<?php echo esc_attr( ReaderPage::TOKEN ); ?>" value="<?php echo esc_attr( $slipstream_answer->token ); ?>">
				<input type="hidden" name="<?php echo esc_attr( ReaderPage::ORDER ); ?>" value="<?php echo esc_attr( (string) $slipstream_plan['order'] ); ?>">
				<p>
					<label for="slipstream-reader-plan-<?php echo esc_attr( (string) $slipstream_plan['order'] ); ?>"><?php esc_html_e( 'New plan', 'slipstream' ); ?></label><br>
					<select id="slipstream-reader-plan-<?php echo esc_attr( (string) $slipstream_plan['order'] ); ?>" name="<?php echo esc_attr( ReaderPage::PLAN ); ?>" style="max-width:100%;font:inherit;padding:.5em">
						<?php foreach ( $slipstream_plan['changes'] as $slipstream_id => $slipstream_label ) : ?>
						<option value="<?php echo esc_attr( (string) $slipstream_id ); ?>"><?php echo esc_html( $slipstream_label ); ?></option>
						<?php endforeach; ?>
					</select>
				</p>
				<p class="wp-block-button"><button type="submit" name="<?php echo esc_attr( ReaderPage::ACTION ); ?>" value="<?php echo esc_attr( ReaderPage::CHANGE ); ?>" class="wp-block-button__link wp-element-button"><?php esc_html_e( 'Show costs', 'slipstream' ); ?></button></p>
			</form>
				<?php else : ?>
			<p><?php echo esc_html( $slipstream_plan['note'] ); ?></p>
				<?php endif; ?>
			<p><?php esc_html_e( 'After you cancel, you can read until the end of the paid period.', 'slipstream' ); ?></p>
				<?php $slipstream_form( ReaderPage::CANCEL, ReaderPage::ORDER, $slipstream_plan['order'], __( 'Cancel plan', 'slipstream' ) ); ?>
		</details>
			<?php endif; ?>
	</li>
		<?php endforeach; ?>
</ul>
	<?php endif; ?>
	<?php if ( [] !== $slipstream_answer->statements ) : ?>
<h2><?php esc_html_e( 'Donations', 'slipstream' ); ?></h2>
<ul>
		<?php foreach ( $slipstream_answer->statements as $slipstream_year ) : ?>
	<li><a href="<?php echo esc_url( ReaderLink::to_statement( $slipstream_year ) ); ?>">
			<?php
			/* translators: %d: a year. */
			echo esc_html( sprintf( __( 'Statement for %d', 'slipstream' ), $slipstream_year ) );
			?>
	</a></li>
		<?php endforeach; ?>
</ul>
	<?php endif; ?>
<h2><?php esc_html_e( 'Devices', 'slipstream' ); ?></h2>
<ul>
	<?php foreach ( $slipstream_answer->devices as $slipstream_device ) : ?>
	<li>
		<?php
		echo esc_html( $slipstream_device['label'] );
		echo ', ' . esc_html( $slipstream_device['seen'] );
		if ( $slipstream_device['is_own'] ) {
			echo ' (' . esc_html__( 'this device', 'slipstream' ) . ')';
		}
		$slipstream_form( ReaderPage::SIGN_OUT, ReaderPage::DEVICE, $slipstream_device['id'], __( 'Sign out', 'slipstream' ) );
		?>
	</li>
	<?php endforeach; ?>
</ul>
	<?php
	if ( [] !== $slipstream_answer->devices ) {
		$slipstream_form( ReaderPage::SIGN_OUT_ALL, ReaderPage::DEVICE, 0, __( 'Sign out on all devices', 'slipstream' ) );
	}
	?>
<h2><?php esc_html_e( 'Change email address', 'slipstream' ); ?></h2>
<form method="post" action="">
	<input type="hidden" name="<?php echo esc_attr( ReaderPage::TOKEN ); ?>" value="<?php echo esc_attr( $slipstream_answer->token ); ?>">
	<p>
		<label for="slipstream-reader-new-email"><?php esc_html_e( 'New email address', 'slipstream' ); ?></label><br>
		<input id="slipstream-reader-new-email" type="email" name="<?php echo esc_attr( ReaderPage::EMAIL ); ?>" autocomplete="email" required style="width:100%;max-width:100%;box-sizing:border-box;font:inherit;padding:.5em">
	</p>
	<p class="wp-block-button"><button type="submit" name="<?php echo esc_attr( ReaderPage::ACTION ); ?>" value="<?php echo esc_attr( ReaderPage::MOVE ); ?>" class="wp-block-button__link wp-element-button"><?php esc_html_e( 'Send confirmation links', 'slipstream' ); ?></button></p>
</form>
<?php endif; ?>
<p><a href="<?php echo esc_url( home_url( '/' ) ); ?>"><?php esc_html_e( 'Back to the site', 'slipstream' ); ?></a></p>
</main>
